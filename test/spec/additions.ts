/** Calls that the list in endpoints.tsv does not have, each with the reason why it is needed. */
export const additions: Readonly<Record<string, string>> = {
  '/api/user/session/list': 'Whoever left a browser open elsewhere finds it, without asking an administrator.',
  '/api/user/session/end': 'And ends it.',
  '/api/user/secondFactor/info': 'A password alone can be learned; people may ask for a code of their phone besides, and see whether they did.',
  '/api/user/secondFactor/begin': 'As for /api/user/secondFactor/info: the secret that the phone shares.',
  '/api/user/secondFactor/confirm': 'And the first code of it, after which it counts.',
  '/api/user/secondFactor/renew': 'Recovery codes run out, or lie where others see them.',
  '/api/user/secondFactor/end': 'And back.',
  '/api/manage/user/secondFactor/reset': 'Whoever has lost phone and recovery codes is let in again by head office alone.',
  '/api/manage/secondFactor/roles': 'Head office demands it of the roles that can do most.',
  '/api/manage/secondFactor/demand': 'As for /api/manage/secondFactor/roles.',
  '/api/base/press/state': 'What has history is disabled, never deleted; one call takes one or many in and out of use.',
  '/api/base/subject/state': 'As for publishers.',
  '/api/base/edition/state': 'As for publishers.',
  '/api/base/book/state': 'As for publishers.',
  '/api/base/company/state': 'As for publishers.',
  '/api/base/account/mode/state': 'As for publishers.',
  '/api/base/area/state': 'As for publishers.',
  '/api/base/school/state': 'As for publishers.',
  '/api/base/school/areaState': 'As for publishers.',
  '/api/base/warehouse/state': 'As for publishers.',
  '/api/base/warehouse/keeperDict': 'Whoever is to keep a warehouse is picked among those who may.',
  '/api/business/warehouse/range/restore':
    'Ticking many schools at once is only bearable if it can be taken back, all of it or nothing, and not over what others did since.',
  '/api/base/supplier/state': 'As for publishers.',
  '/api/base/shop/state': 'As for publishers.',
  '/api/base/area/discount/state': 'As for publishers.',
  '/api/base/area/discount/check':
    'Four scopes and dates are hard to weigh by eye: people ask which discount would apply, and are told why.',
  '/api/base/area/discount/reach':
    'Whoever types 9.3 % for 93 % is told whom it would concern, in figures, before it is saved.',
  '/api/base/book/reach': 'As for discounts: a price ten times the old one is asked about, with whom it concerns.',
  '/api/base/shop/reach': 'As for discounts of districts, for that of a shop: how many of its orders it would change at once.',
  '/api/manage/user/state': 'As for publishers.',
  '/api/excel/import/ownTerms':
    'What a company has agreed with its suppliers comes as a sheet; business brings in its own terms without asking head office.',
  '/api/excel/download/ownTermsTemplate': 'As for /api/excel/import/ownTerms: its template names what business may name.',
  '/api/excel/download/bookTerms':
    'Every list can leave as a sheet; what a company has agreed is listed apart from the catalogue, and leaves apart from it.',
  '/api/excel/download/supplierStatement':
    'Every list can leave as a sheet; a supplier compares its statement with its own books, order by order.',
  '/api/base/plan/info':
    'A plan is a document: its companies, districts, history and what must hold before the next step are looked at together.',
  '/api/area/plan/info': 'A district’s plan is a document: its history and what may be done now stand above its books and its schools alike.',
  '/api/business/plan/areaInfo': 'Whoever accepts a district’s plan must see what is in it, title by title.',
  '/api/find':
    'People know a number, a title or a name, and not in which of a hundred lists it stands; one call looks through all that they may see.',
  '/api/view/list': 'People look at the same lists in the same way every day, and colleagues at each other’s.',
  '/api/view/save': 'As for /api/view/list.',
  '/api/view/del': 'As for /api/view/list.',
  '/api/base/plan/remindCompanies':
    'Districts wait for the catalogue of their company: head office reminds companies as it reminds schools and districts.',
  '/api/notice/wishes': 'Reminders reach people who do not look at the bell: each says which of them, and by which way.',
  '/api/notice/saveWishes': 'As for /api/notice/wishes.',
  '/api/desk': 'The home page says what waits; one call answers it for each role, where it would need ten.',
  '/api/excel/import/runs':
    'An import can be taken back on its day; whoever wants to must see which imports there were, whoever made them.',
  '/api/excel/download/businessDiscount':
    'Every list can leave as a sheet; the business side lists the discounts of its own districts.',
  '/api/area/reconciliation/schools':
    'Thousands of titles are not looked through one by one: a district sees which school does not come out even, then its titles.',
  '/api/manage/reconciliation/schools': 'As for districts.',
  '/api/reconciliation/info':
    'A difference is explained by its documents: promises, deliveries, returns, what was charged and the bills, of one title.',
  '/api/excel/download/account': 'Every list can leave as a sheet; the accounts of books are handed on to schools and bureaus.',
  '/api/paper/print':
    'Fifteen hundred notes are not printed one by one: they become one file in the background, whoever asks sees how far it is.',
  '/api/paper/list': 'What is being printed for me, and what is ready.',
  '/api/paper/info': 'How far one of them is.',
  '/api/paper/file': 'The file itself.',
  '/sso/demo': 'The sign-in page of a demo installation shows its users.',
  '/api/excel/download/audit': 'Every list can leave as a sheet; the audit is asked for by those who have to account for it.',
  '/api/audit/history': 'The history of one entry beside its form; the audit screen looks through everything.',
  '/api/manage/user/bookTree': 'All that can be granted in one compact answer; paging through 2,000 titles would take forty calls.',
  '/api/manage/user/bookGrantees': 'The business users with how many titles each works on: whom one chooses to grant.',
  '/api/manage/user/bookGrantCounts': 'Several users are granted at once; it shows how many of them have what already.',
  '/api/manage/user/ungrantedBooks': 'A title that nobody works on is ordered by nobody; someone must see these.',
  '/api/manage/user/wareHouseGrantees': 'As for books: the keepers with how many warehouses each works in.',
  '/api/school/plan/askChange':
    'After the deadline, or once it is approved, only the district can change an order: the school asks for it where it sees that.',
  '/api/business/plan/bookResume':
    'Whoever submitted too early takes it back while nobody has judged it, as schools and districts do.',
  '/api/business/purchase/order/resume': 'As for selections.',
  '/api/school/patch/plan/resume': 'As for selections.',
  '/api/business/plan/bookReplace':
    'A new edition comes while people order: it takes the place of the old one everywhere, with its quantities.',
  '/api/business/plan/lastSelection':
    'A selection begins as a copy of an earlier one; what has been replaced or disabled since is known to the server.',
  '/api/supplier/order/withdraw':
    'A shipment that was announced by mistake is taken back by whoever announced it, before a keeper waits for it in vain.',
  '/api/receipt/order/cg/orders':
    'Keepers issue receipts for what arrives unannounced, but see no supplier orders: these are the ones whose copies are due at their gate.',
  '/api/receipt/order/cg/order': 'As for the list of them: what a new receipt may name, line by line.',
  '/api/receipt/order/cg/desk': 'The warehouse desk says what waits, day by day; lists would have to be paged through to add it up.',
  '/api/business/move/order/losses':
    'What left one warehouse and never arrived at the other is seen by nobody unless it is added up: by lane, by title, by keeper.',
  '/api/return/order/returnable':
    'What may come back is asked for line by line of what was confirmed; somebody must be able to see these lines.',
  '/api/return/order/supplierReturnable':
    'As for receivers: what a supplier would take back is seen before it is asked for.',
  '/api/return/order/withdraw': 'Whoever has asked for a return finds the copies after all; nobody should have to judge it then.',
  '/api/return/order/del': 'Drafts can be deleted, as those of other documents can.',
  '/api/excel/download/returnOrder': 'Every list can leave as a sheet; what came back is compared with the bills.',
  '/api/plan/result/purchase':
    'Whoever buys and whoever judges must see at a glance which season still lacks copies; the list of results knows nothing of purchases.',
  '/api/finance/school/preview': 'Bills of a whole season are made at once; whoever makes them must see before how many, for whom and how much.',
  '/api/finance/area/preview': 'As for schools.',
  '/api/finance/school/run': 'Bills are made in the background; it says how far they are.',
  '/api/finance/area/run': 'As for schools.',
  '/api/finance/school/offset': 'A credit is set off against other bills of the same payer.',
  '/api/finance/area/offset': 'As for schools.',
  '/api/finance/school/del': 'A bill that waits can be withdrawn, as those of suppliers and shops can.',
  '/api/finance/area/del': 'As for schools.',
  '/api/finance/supplier/offset': 'As for schools.',
  '/api/finance/shop/offset': 'As for schools.',
  '/api/finance/supplier/invoice': 'What a supplier invoices stands beside what was received before anything is paid.',
  '/api/supplier/statement/bills': 'A supplier must see the settlement that it is to agree to.',
  '/api/supplier/statement/info': 'As for the list: with its lines and payments.',
  '/api/retail/statement/info': 'A shop must see the settlement that it is to agree to, with its lines and payments.',
  '/api/finance/repricePreview': 'A fixed price changes what many owe; whoever fixes it must see before to whom it does what.',
  '/api/send/order/pick/operate': 'Keepers lay ready fewer copies than were issued, and say why.',
  '/api/send/order/batch': 'How far many that are sent at once are, and why one could not go.',
  '/api/send/order/reverse': 'What went out by mistake is taken back by a linked document.',
  '/api/send/order/cg/propose': 'Whom a counted receipt would go to, before anybody passes it on.',
  '/api/send/order/find': 'A phone reads the number of a note.',
  '/api/send/order/title': 'A title that was in the parcel and not on the note is named by its ISBN.',
  '/api/finance/bank/upload': 'Finance has the bank’s sheet as a file, not as rows.',
  '/api/finance/bank/import': 'Payments arrive on the bank’s sheet; typing them one by one is where mistakes come from.',
  '/api/finance/bank/list': 'Each row of the bank with the bills that it most likely pays.',
  '/api/finance/bank/confirm': 'A person confirms what is proposed; a reference of the bank counts once.',
  '/api/finance/bank/ignore': 'Not everything on the bank’s sheet pays a bill.',
  '/api/finance/bank/resume': 'What was left aside by mistake pays a bill after all.',
  '/api/finance/ageing': 'What is outstanding, by payer and by days overdue.',
  '/api/finance/remind': 'Whoever is overdue is reminded, and it is noted.',
  '/api/finance/statement': 'The statement of account of any party: opening, documents, payments, closing.',
  '/api/account/statement': 'A party’s own statement of account.',
  '/api/account/statement/answer': 'A party agrees to its statement, or says what differs.',
  '/api/finance/approval/list':
    'A large correction, or paying in spite of a differing invoice, needs a second person, who has to see what waits.',
  '/api/finance/approval/decide': 'And approves or rejects it.',
  '/api/finance/approval/limits': 'From which amount on, and from which share of a line.',
  '/api/manage/correctionLimits': 'Head office sets the limits.',
  '/api/finance/supplier/acceptDifference': 'A differing invoice is paid with a reason alone.',
  '/api/finance/supplier/bridge':
    'Received, settled and paid amounts of suppliers stand on different screens; one table leads from the one to the other, to the fen.',
  '/api/supplier/statement/bridge': 'As for /api/finance/supplier/bridge: the supplier compares the same figures.',
  '/api/excel/download/supplierBridge': 'As for every list: it leaves as a sheet, too.',
  '/api/finance/statement/list': 'The balances of all parties of a kind, with what each has said.',
  '/api/excel/download/financeOwed':
    'Every list can leave as a sheet: what is owed by age is what a meeting is about, and balances are compared at the year’s end.',
  '/api/excel/download/journal': 'The journal leaves as a file, for whatever bookkeeping the company uses.',
  '/api/base/data/plan/unarchive': 'What was archived too early, or turned out to be wrong, can be put right, with a reason.',
  '/api/base/data/plan/deletion/list': 'A plan that schools have ordered in is deleted by two administrators: what was asked for, and what became of it.',
  '/api/base/data/plan/deletion/request': 'One of them asks.',
  '/api/base/data/plan/deletion/approve': 'Another one agrees, and the plan goes.',
  '/api/base/data/plan/deletion/decline': 'Or does not.',
  '/api/base/data/plan/deletion/withdraw': 'And the first one may think again.',
  '/api/excel/download/deletedOrders': 'The orders that went with a plan can still be read.',
  '/api/finance/journal': 'Everything of a period as double entries, for whatever bookkeeping the company uses.',
  '/api/finance/journal/codes': 'What the company’s bookkeeping calls its accounts.',
  '/api/finance/journal/saveCodes': 'As for the codes: finance keeps them.',
}

/** Screens that the list of screens does not have, each with its reason. */
export const screenAdditions: Readonly<Record<string, string>> = {
  '/sys/finance/bank': 'The bank’s statement is of payers of every kind: it belongs on none of their screens.',
  '/sys/finance/ageing': 'Who is overdue is of every kind, and is chased from one desk.',
  '/sys/finance/approval': 'What needs a second person is of every kind, and head office decides where finance has nobody else.',
  '/sys/finance/statement': 'As for the bank: every party has a statement of account.',
  '/sys/finance/journal': 'The journal is of the whole company.',
  '/sys/finance/reprice': 'A price is fixed for everybody who was charged an estimate.',
}
