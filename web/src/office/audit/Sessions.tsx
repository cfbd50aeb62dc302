import { type Session, endSessions, listSessions } from '@keben/core/base/identity/contract'
import { sessionWords } from '@keben/core/base/identity/words'
import { roleChoices } from '@keben/core/roles'
import { useWords } from '../../kit/app/language.ts'
import { type Column, choiceColumn, momentColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { choicesFilter } from '../../kit/list/filters.ts'
import { batchAction } from '../../kit/list/resource-actions.ts'
import type { BatchAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { browserName } from '../../base/identity/browser.ts'
import { SecondFactorRoles } from '../../base/identity/SecondFactorRoles.tsx'
import { auditScreenWords } from './words.ts'

const columns: readonly Column<Session>[] = [
  titleColumn('name', 190, { sortable: true, render: (session) => <Name session={session} /> }),
  textColumn('userName', 112, { phone: 'subtitle' }),
  choiceColumn('roles', roleChoices, 140, { phone: 'subtitle' }),
  textColumn('organisation', 170, { phone: 'meta' }),
  textColumn('address', 120, { sortable: true, phone: 'meta' }),
  { key: 'browser', width: 148, render: ({ browser }) => <span title={browser}>{browserName(browser)}</span> },
  momentColumn('createdAt', 120, { sortable: true }),
  momentColumn('lastSeenAt', 120, { sortable: true, phone: 'number' }),
]

function Name({ session }: { session: Session }) {
  const words = useWords(auditScreenWords)
  return (
    <>
      {session.name}
      {session.own && <span className="sub"> · {words.thisSession}</span>}
    </>
  )
}

const asks = (language: 'en' | 'zh') => (count: number, first: string, chosen: readonly Session[]) =>
  auditScreenWords[language].confirmEnd(
    count,
    first,
    chosen.some(({ own }) => own),
  )

const end: BatchAction<Session> = batchAction(endSessions, (ids) => ({ ids }), {
  key: 'end',
  label: { en: auditScreenWords.en.endSession, zh: auditScreenWords.zh.endSession },
  confirm: { en: asks('en'), zh: asks('zh') },
  danger: true,
})

/** The open sessions of all users. */
export function Sessions() {
  const words = useWords(auditScreenWords)
  return (
    <ListScreen
      name="sessions"
      title={words.sessions}
      endpoint={listSessions}
      words={sessionWords}
      counted={words.openSessions}
      searchHint={words.searchSessions}
      emptyHint={words.noSessions}
      nameOf={(session) => session.name}
      columns={columns}
      filters={[choicesFilter('roles', roleChoices, { inline: true, width: 120 })]}
      batchActions={[end]}
      extra={<SecondFactorRoles />}
    />
  )
}
