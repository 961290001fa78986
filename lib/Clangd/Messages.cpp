//===- lib/Clangd/Messages.cpp - what we change in messages ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All messages between editor and clangd pass here. Most go through as they
// are. Changed are:
//
//   publishDiagnostics    merged with the device pass's (Session, Merge)
//   codeAction            clangd knows its diagnostics by its own words, and
//                         nothing of ours
//   hover                 a line on CUDA's own names
//   completion            the same, names that the parser does not offer, and
//                         launches of kernels
//===----------------------------------------------------------------------===//
#include "Messages.h"
#include "Knowledge.h"
#include "Private.h"
#include "Session.h"
#include "Text.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <mutex>

using namespace llvm;
using clang::clangd::JSONStreamStyle;
using clang::clangd::Transport;

namespace warpcc::clangd {
void anchorMessages() {}

namespace {

/// A question that clangd will answer and we amend.
struct Question {
  enum KindType { Hover, Completion, CodeAction } Kind;
  std::string Uri;
  unsigned Line = 0, Character = 0;
  json::Value Context = nullptr; ///< of a code action
};

bool isWord(char C) { return isAlnum(C) || C == '_'; }

class Messages : public Transport, public Transport::MessageHandler {
public:
  explicit Messages(std::unique_ptr<Transport> Inner)
      : Inner(std::move(Inner)) {
    Session::get().Publish = [this](json::Value Params) {
      send("textDocument/publishDiagnostics", std::move(Params));
    };
  }
  ~Messages() override { Session::get().Publish = nullptr; }

  // From clangd.
  void notify(StringRef Method, json::Value Params) override;
  void call(StringRef Method, json::Value Params, json::Value ID) override {
    std::lock_guard<std::mutex> Guard(Sending);
    Inner->call(Method, std::move(Params), std::move(ID));
  }
  void reply(json::Value ID, Expected<json::Value> Result) override;
  Error loop(MessageHandler &H) override {
    Handler = &H;
    return Inner->loop(*this);
  }

  // From the editor.
  bool onNotify(StringRef Method, json::Value Params) override;
  bool onCall(StringRef Method, json::Value Params, json::Value ID) override;
  bool onReply(json::Value ID, Expected<json::Value> Result) override {
    return Handler->onReply(std::move(ID), std::move(Result));
  }

private:
  void send(StringRef Method, json::Value Params) {
    std::lock_guard<std::mutex> Guard(Sending);
    Inner->notify(Method, std::move(Params));
  }
  std::optional<Question> takeQuestion(const json::Value &ID);
  void restoreMessages(json::Value &Params, StringRef Uri);
  void amend(const Question &Q, json::Value &Result);
  void amendHover(const Question &Q, json::Value &Result);
  void amendCompletion(const Question &Q, json::Value &Result);
  void amendCodeAction(const Question &Q, json::Value &Result);
  void addLaunches(const Question &Q, StringRef Prefix, json::Array &Items);

  std::unique_ptr<Transport> Inner;
  MessageHandler *Handler = nullptr;
  Documents Open;
  std::mutex Sending, Asking;
  StringMap<Question> Questions; ///< by id, guarded by Asking
  bool MarkdownHover = false, Snippets = false;
};

std::string keyOf(const json::Value &ID) { return formatv("{0}", ID).str(); }

const json::Object *objectIn(const json::Value &V, StringRef Key) {
  const json::Object *O = V.getAsObject();
  return O ? O->getObject(Key) : nullptr;
}

std::string uriOf(const json::Value &Params) {
  const json::Object *Document = objectIn(Params, "textDocument");
  return Document ? Document->getString("uri").value_or("").str()
                  : std::string();
}

/// Do the sources of this language have our additions?
bool isCuda(StringRef Uri) {
  auto Passes = Session::get().passesOf(pathOfUri(Uri));
  return Passes && Passes->Host.Cuda;
}

//===-- The two directions ------------------------------------------------===//

void Messages::notify(StringRef Method, json::Value Params) {
  if (Method == "textDocument/publishDiagnostics")
    if (const json::Object *P = Params.getAsObject())
      if (auto Uri = P->getString("uri"))
        if (Session::get().hostPublished(pathOfUri(*Uri), Params))
          return;
  send(Method, std::move(Params));
}

void Messages::reply(json::Value ID, Expected<json::Value> Result) {
  std::optional<Question> Q = takeQuestion(ID);
  if (Q && Result)
    amend(*Q, *Result);
  std::lock_guard<std::mutex> Guard(Sending);
  Inner->reply(std::move(ID), std::move(Result));
}

bool Messages::onNotify(StringRef Method, json::Value Params) {
  if (Method == "textDocument/didOpen") {
    Open.open(Params);
  } else if (Method == "textDocument/didChange") {
    Open.change(Params);
  } else if (Method == "textDocument/didClose") {
    std::string Uri = uriOf(Params);
    Open.close(Uri);
    Session::get().close(pathOfUri(Uri));
  }
  return Handler->onNotify(Method, std::move(Params));
}

/// What the editor understands.
static bool hasMarkdown(const json::Object &TextDocument) {
  const json::Object *Hover = TextDocument.getObject("hover");
  const json::Array *Formats =
      Hover ? Hover->getArray("contentFormat") : nullptr;
  return Formats && is_contained(*Formats, json::Value("markdown"));
}

static bool hasSnippets(const json::Object &TextDocument) {
  const json::Object *Completion = TextDocument.getObject("completion");
  const json::Object *Item =
      Completion ? Completion->getObject("completionItem") : nullptr;
  return Item && Item->getBoolean("snippetSupport").value_or(false);
}

bool Messages::onCall(StringRef Method, json::Value Params, json::Value ID) {
  std::optional<Question::KindType> Kind;
  if (Method == "initialize") {
    const json::Object *Capabilities = objectIn(Params, "capabilities");
    if (const json::Object *TextDocument =
            Capabilities ? Capabilities->getObject("textDocument") : nullptr) {
      MarkdownHover = hasMarkdown(*TextDocument);
      Snippets = hasSnippets(*TextDocument);
    }
  } else if (Method == "textDocument/hover") {
    Kind = Question::Hover;
  } else if (Method == "textDocument/completion") {
    Kind = Question::Completion;
  } else if (Method == "textDocument/codeAction") {
    Kind = Question::CodeAction;
  }
  if (Kind && isCuda(uriOf(Params))) {
    Question Q{*Kind, uriOf(Params)};
    if (const json::Object *P = objectIn(Params, "position")) {
      Q.Line = P->getInteger("line").value_or(0);
      Q.Character = P->getInteger("character").value_or(0);
    }
    if (const json::Object *Context = objectIn(Params, "context");
        Context && *Kind == Question::CodeAction) {
      Q.Context = json::Object(*Context);
      restoreMessages(Params, Q.Uri);
    }
    std::lock_guard<std::mutex> Guard(Asking);
    Questions[keyOf(ID)] = std::move(Q);
  }
  return Handler->onCall(Method, std::move(Params), std::move(ID));
}

std::optional<Question> Messages::takeQuestion(const json::Value &ID) {
  std::lock_guard<std::mutex> Guard(Asking);
  auto I = Questions.find(keyOf(ID));
  if (I == Questions.end())
    return std::nullopt;
  Question Q = std::move(I->second);
  Questions.erase(I);
  return Q;
}

void Messages::amend(const Question &Q, json::Value &Result) {
  switch (Q.Kind) {
  case Question::Hover:
    return amendHover(Q, Result);
  case Question::Completion:
    return amendCompletion(Q, Result);
  case Question::CodeAction:
    return amendCodeAction(Q, Result);
  }
}

//===-- Code actions ------------------------------------------------------===//

/// The entry of ours that a diagnostic of a request is.
static std::optional<PublishedEntry> entryOf(const json::Object &Diagnostic,
                                             StringRef Uri) {
  const json::Object *Range = Diagnostic.getObject("range");
  const json::Object *Start = Range ? Range->getObject("start") : nullptr;
  auto Message = Diagnostic.getString("message");
  if (!Start || !Message)
    return std::nullopt;
  return Session::get().entryOf(
      pathOfUri(Uri), Start->getInteger("line").value_or(-1), *Message);
}

void Messages::restoreMessages(json::Value &Params, StringRef Uri) {
  json::Object *Context = Params.getAsObject()->getObject("context");
  json::Array *List = Context->getArray("diagnostics");
  if (!List)
    return;
  for (json::Value &V : *List)
    if (json::Object *Diagnostic = V.getAsObject())
      if (auto Entry = entryOf(*Diagnostic, Uri);
          Entry && !Entry->Original.empty())
        (*Diagnostic)["message"] = Entry->Original;
}

void Messages::amendCodeAction(const Question &Q, json::Value &Result) {
  const json::Object *Context = Q.Context.getAsObject();
  const json::Array *List =
      Context ? Context->getArray("diagnostics") : nullptr;
  json::Array *Actions = Result.getAsArray();
  if (!List || !Actions)
    return;
  for (const json::Value &V : *List) {
    const json::Object *Diagnostic = V.getAsObject();
    auto Entry = Diagnostic ? entryOf(*Diagnostic, Q.Uri) : std::nullopt;
    if (!Entry || !Entry->Edits.getAsArray())
      continue;
    Actions->push_back(json::Object{
        {"title", Entry->Title},
        {"kind", "quickfix"},
        {"diagnostics", json::Array{V}},
        {"edit",
         json::Object{{"changes", json::Object{{Q.Uri, Entry->Edits}}}}}});
  }
}

//===-- Hover -------------------------------------------------------------===//

/// The name around a place.
static StringRef nameAt(StringRef Text, size_t Offset) {
  size_t Start = Offset, End = Offset;
  while (Start && isWord(Text[Start - 1]))
    --Start;
  while (End < Text.size() && isWord(Text[End]))
    ++End;
  return Text.slice(Start, End);
}

void Messages::amendHover(const Question &Q, json::Value &Result) {
  std::string Text = Open.text(Q.Uri);
  const KnownName *Known =
      findKnownName(nameAt(Text, offsetOf(Text, Q.Line, Q.Character)));
  if (!Known)
    return;
  std::string Ours = describe(*Known, MarkdownHover);
  json::Object *Hover = Result.getAsObject();
  json::Object *Contents = Hover ? Hover->getObject("contents") : nullptr;
  if (!Contents) {
    Result = json::Object{
        {"contents",
         json::Object{{"kind", MarkdownHover ? "markdown" : "plaintext"},
                      {"value", Known->Name.str() + "\n\n" + Ours}}}};
    return;
  }
  std::string Theirs = Contents->getString("value").value_or("").str();
  (*Contents)["value"] = Ours + (MarkdownHover ? "\n\n---\n" : "\n\n") + Theirs;
}

//===-- Completion --------------------------------------------------------===//

static json::Array *itemsOf(json::Value &Result) {
  if (json::Array *Items = Result.getAsArray())
    return Items;
  json::Object *List = Result.getAsObject();
  return List ? List->getArray("items") : nullptr;
}

/// The name that an item completes.
static std::string nameOf(const json::Object &Item) {
  StringRef Name = Item.getString("filterText").value_or("");
  if (Name.empty())
    Name = Item.getString("label").value_or("").trim();
  return Name.take_while([](char C) { return isWord(C); }).str();
}

/// LSP's numbers of kinds of items.
static int64_t itemKind(NameKind Kind) {
  switch (Kind) {
  case NameKind::Specifier:
    return 14; // keyword
  case NameKind::Variable:
    return 6;
  case NameKind::Function:
    return 3;
  }
  llvm_unreachable("covered switch");
}

static json::Object itemFor(const KnownName &N, bool Snippets) {
  json::Object Item{{"label", N.Name.str()},
                    {"kind", itemKind(N.Kind)},
                    {"detail", "CUDA"},
                    {"documentation", describe(N, /*Markdown=*/false)},
                    {"sortText", "41" + N.Name.str()}};
  if (Snippets && !N.Snippet.empty()) {
    Item["insertText"] = N.Snippet.str();
    Item["insertTextFormat"] = 2;
  } else {
    Item["insertText"] = N.Name.str();
  }
  return Item;
}

static json::Object launchItem(StringRef Label, StringRef Plain,
                               StringRef Snippet, bool Snippets) {
  json::Object Item{
      {"label", Label.str()},
      {"kind", 15}, // snippet
      {"detail", "CUDA kernel launch"},
      {"documentation", "Execution configuration: blocks of the grid, threads "
                        "of a block, bytes of dynamic shared memory, stream.\n"
                        "CUDA programming guide 5.4.3"},
      {"sortText", "40" + Label.str()},
      {"filterText", Label.take_while([](char C) { return isWord(C); }).str()},
      {"insertText", (Snippets ? Snippet : Plain).str()}};
  if (Snippets)
    Item["insertTextFormat"] = 2;
  return Item;
}

/// `kernel<<<grid, block>>>(...)` for the kernels of the file.
void Messages::addLaunches(const Question &Q, StringRef Prefix,
                           json::Array &Items) {
  StringSet<> Names;
  for (StringRef Name : Session::get().kernelsOf(pathOfUri(Q.Uri))) {
    if (Prefix.empty() || !Name.starts_with_insensitive(Prefix) ||
        !Names.insert(Name).second)
      continue;
    std::string Plain = (Name + "<<<grid, block>>>()").str();
    std::string Snippet = (Name + "<<<${1:grid}, ${2:block}>>>($0)").str();
    Items.push_back(launchItem((Name + "<<<grid, block>>>()").str(), Plain,
                               Snippet, Snippets));
  }
}

void Messages::amendCompletion(const Question &Q, json::Value &Result) {
  json::Array *Items = itemsOf(Result);
  if (!Items)
    return;
  std::string Text = Open.text(Q.Uri);
  StringRef Before =
      StringRef(Text).take_front(offsetOf(Text, Q.Line, Q.Character));
  StringRef Prefix = Before;
  while (!Prefix.empty() && isWord(Prefix.back()))
    Prefix = Prefix.drop_back();
  Prefix = Before.drop_front(Prefix.size());
  StringRef Lead = Before.drop_back(Prefix.size());

  // The names are there without an #include. What clangd's index offers with
  // one gives way to the table's.
  auto WantsInclude = [](const json::Value &V) {
    const json::Object *Item = V.getAsObject();
    return Item && Item->getArray("additionalTextEdits") &&
           findKnownName(nameOf(*Item));
  };
  json::Array Kept;
  for (json::Value &V : *Items)
    if (!WantsInclude(V))
      Kept.push_back(std::move(V));
  *Items = std::move(Kept);

  StringSet<> Present;
  for (json::Value &V : *Items)
    if (json::Object *Item = V.getAsObject()) {
      std::string Name = nameOf(*Item);
      Present.insert(Name);
      if (const KnownName *Known = findKnownName(Name);
          Known && !Item->get("documentation"))
        (*Item)["documentation"] = describe(*Known, /*Markdown=*/false);
    }
  if (Lead.ends_with("<<<") && Prefix.empty()) {
    Items->push_back(launchItem("grid, block", "grid, block>>>()",
                                "${1:grid}, ${2:block}>>>($0)", Snippets));
    return;
  }
  // Members have nothing to do with CUDA.
  if (Lead.ends_with(".") || Lead.ends_with("->") || Lead.ends_with("::") ||
      Prefix.size() < 2)
    return;
  for (const KnownName &N : knownNames())
    if (StringRef(N.Name).starts_with(Prefix) && !Present.contains(N.Name))
      Items->push_back(itemFor(N, Snippets));
  addLaunches(Q, Prefix, *Items);
}

} // namespace
} // namespace warpcc::clangd

//===-- The way in --------------------------------------------------------===//

#define NEW_TRANSPORT                                                          \
  "_ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm11raw_ostreamEPS4_"     \
  "bNS0_15JSONStreamStyleE"

std::unique_ptr<Transport> originalTransport(std::FILE *In, raw_ostream &Out,
                                             raw_ostream *InMirror, bool Pretty,
                                             JSONStreamStyle Style)
    WARPCC_ORIGINAL(NEW_TRANSPORT);

std::unique_ptr<Transport> newTransport(std::FILE *In, raw_ostream &Out,
                                        raw_ostream *InMirror, bool Pretty,
                                        JSONStreamStyle Style)
    WARPCC_WRAPPED(NEW_TRANSPORT);

std::unique_ptr<Transport> newTransport(std::FILE *In, raw_ostream &Out,
                                        raw_ostream *InMirror, bool Pretty,
                                        JSONStreamStyle Style) {
  return std::make_unique<warpcc::clangd::Messages>(
      originalTransport(In, Out, InMirror, Pretty, Style));
}
