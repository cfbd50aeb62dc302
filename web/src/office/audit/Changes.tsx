import { changeText } from '@keben/core/office/audit/change'
import { type AuditEntry, downloadAudit, listAudit } from '@keben/core/office/audit/contract'
import { auditThings } from '@keben/core/office/audit/registry'
import { auditActions, auditWords } from '@keben/core/office/audit/words'
import type { Language } from '@keben/core/kit/language'
import { userDict } from '@keben/core/base/people/contract'
import { roleWords } from '@keben/core/roles'
import { useState } from 'react'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, choiceColumn, momentColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { choicesFilter, daysFilter, dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { EntryDrawer } from './EntryDrawer.tsx'
import { nameOfThing, wordOf } from './names.ts'
import { auditScreenWords } from './words.ts'
import './audit.css'

/** The audit entries, newest first. */
export function Changes() {
  const words = useWords(auditScreenWords)
  const language = useLanguage()
  const [opened, setOpened] = useState<AuditEntry>()
  return (
    <>
      <ListScreen
        name="audit"
        title={screenTitle('/sys/data/audit', language)}
        endpoint={listAudit}
        words={auditWords}
        counted={words.entries}
        summed={(sums) => (sums.more ? [words.andMore] : [])}
        isMore={(sums) => sums.more}
        searchHint={words.searchAudit}
        emptyHint={words.noAudit}
        nameOf={(entry) => `${entry.who} ${nameOfThing(entry, language)}`}
        columns={columnsIn(language)}
        filters={[
          daysFilter('from', 'to', { label: words.days, inline: true, width: 280 }),
          dictFilter('userIds', userDict, { search: 'server', inline: true, width: 120 }),
          choicesFilter('things', auditThings, { inline: true, width: 110 }),
          choicesFilter('actions', auditActions, { inline: true, width: 110 }),
        ]}
        onOpen={setOpened}
        onDownload={(filter, shown, name) => download(downloadAudit, { filter, columns: shown }, name)}
      />
      <EntryDrawer entry={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

const columnsIn = (language: Language): readonly Column<AuditEntry>[] => [
  momentColumn('at', 118, { sortable: true, phone: 'meta' }),
  textColumn('who', 104, { phone: 'meta', render: ({ who }) => who || auditScreenWords[language].system }),
  {
    key: 'role',
    width: 112,
    render: ({ role }) =>
      roleWords[language][role as keyof (typeof roleWords)['en']] ?? <span className="faint">–</span>,
  },
  choiceColumn('action', auditActions, 112, { phone: 'subtitle' }),
  {
    key: 'thing',
    width: 126,
    phone: 'subtitle',
    render: ({ thing }) => wordOf(auditThings, thing, language) || <span className="faint">–</span>,
  },
  titleColumn('thingName', 180, { render: (entry) => nameOfThing(entry, language) }),
  {
    key: 'change',
    width: 300,
    render: (entry) => <span className="sub">{changeText(entry, language)}</span>,
  },
  textColumn('address', 112, { phone: 'meta' }),
  textColumn('userName', 104, { hidden: true }),
  textColumn('requestId', 280, { hidden: true }),
  textColumn('call', 220, { hidden: true }),
]
