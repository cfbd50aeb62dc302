import { type Finding, type Source, isTest, withoutComments, within } from './source.ts'

/** Components and hooks that report the result of a call themselves. */
const doors = [
  'web/src/kit/document/DeleteDraft.tsx',
  'web/src/kit/document/useStep.tsx',
  'web/src/kit/form/DrawerForm.tsx',
  'web/src/kit/list/rows/useBatch.tsx',
]

/** Files with mutations but without a report, each with a reason. */
export const saidOtherwise: Readonly<Record<string, string>> = {
  'web/src/ordering/district-plans/reserve/useReserveDraft.tsx': 'the foot of the grid says that it is saved',
  'web/src/base/grants/useGrantCall.ts': 'the foot of the editor says how many grants were given or taken',
  'web/src/base/identity/OwnSessions.tsx': 'the session is gone from the list that one looks at',
  'web/src/base/identity/PasswordDialog.tsx': 'the server’s message, as the specification wants it',
  'web/src/base/identity/SecondFactorDialog.tsx': 'the dialog goes on to its next part',
  'web/src/kit/list/tools/SaveView.tsx': 'the view stands in the list of views',
  'web/src/kit/session/session.ts': 'signing in and out',
  'web/src/office/paper/usePrintMany.tsx': 'a dialog follows the printing',
  'web/src/base/people/usePasswordReset.tsx': 'the slips with the new passwords are shown',
  'web/src/supply/purchase-orders/OrderEditor.tsx': 'proposes lines, and writes nothing yet',
  'web/src/distribution/retail/DraftLines.tsx': 'saves as one types',
  'web/src/distribution/retail/OrderAgain.tsx': 'leads to the basket that it has filled',
  'web/src/distribution/retail/PasteList.tsx': 'leads to the basket that it has filled',
  'web/src/distribution/retail/useBasket.ts': 'saves as one types',
  'web/src/finance/settlements/bank/ChooseBills.tsx': 'the page that it stands on says it',
  'web/src/finance/settlements/bank/UploadStatement.tsx': 'the report of the upload is shown',
  'web/src/finance/settlements/funding/DeclareFunded.tsx': 'the foot of the grid says that it is saved',
  'web/src/shell/Notices.tsx': 'what is read is no longer bold',
  'web/src/office/spreadsheets/OrderByExcel.tsx': 'the report of the import is shown',
}

const tells = /\b(?:showLastAction|tellDone)\(|\buseActionToast\(/

/**
 * Every mutation reports its result: a screen's file that calls one reports it, passes it to a reporter, or has a
 * reason here.
 */
export function mutationsWithoutMessage(
  writing: readonly string[],
  sources: readonly Source[],
  otherwise: Readonly<Record<string, string>> = saidOtherwise,
): Finding[] {
  const calls = new RegExp(`\\buseAction\\(|\\bcall\\((?:${writing.join('|')})\\b`)
  const screens = sources.filter((source) => within('web/src')(source) && !isTest(source))
  const acting = screens
    .map(({ path, text }) => ({ path, code: withoutComments(text) }))
    // The hook itself.
    .filter(
      ({ path, code }) => path !== 'web/src/kit/api/endpoint-query.ts' && (doors.includes(path) || calls.test(code)),
    )
  return [
    ...acting
      .filter(({ path, code }) => !tells.test(code) && !otherwise[path])
      .map(({ path }) => `${path} does something, and says neither that it was done nor what is next`),
    ...Object.keys(otherwise)
      .filter((path) => !acting.some((one) => one.path === path && !tells.test(one.code)))
      .map((path) => `${path} needs no reason any more`),
  ]
}
