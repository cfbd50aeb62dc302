import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import type { CallAccess } from '@keben/core/roles'
import { schoolDict } from '@keben/core/base/schools/contract'
import type { ScreenPath } from '@keben/core/screens'
import type { AccountInput, AccountOutput, AccountRow } from '@keben/core/finance/settlements/accounts'
import { type AccountKind, type AccountPart, accountParts } from '@keben/core/finance/settlements/choices'
import { gradeWords } from '@keben/core/base/catalogue/choices'
import { payers } from '@keben/core/ledgers/charges/choices'
import { billWords } from '@keben/core/finance/settlements/words'
import type { ReactNode } from 'react'
import { BookTitle } from '../../../base/catalogue/BookTitle.tsx'
import { gradeOptions } from '../../../base/catalogue/book-filters.ts'
import { useAddress } from '../../../kit/app/address.ts'
import { download } from '../../../kit/api/download.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, choiceColumn, copiesColumn, moneyColumn, textColumn } from '../../../kit/list/columns.tsx'
import { dictFilter, numbersFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { downloadAccount } from '../../../office/spreadsheets/files.ts'
import { accountWords } from './words.ts'

type Input = InputOf<typeof AccountInput>

export interface AccountListProps {
  readonly path: ScreenPath
  /** The view's name in the URL. */
  readonly view: string
  readonly kind: AccountKind
  readonly endpoint: Endpoint<CallAccess, Shape<unknown, Input>, typeof AccountOutput>
  readonly planId: number
  readonly picker: ReactNode
  readonly isOneSchool?: boolean
}

/** A row's name, by the grouping. */
function RowName({ row, by }: { row: AccountRow; by: AccountPart }) {
  const language = useLanguage()
  if (by === 'grade') return gradeWords[language](row.grade ?? 0)
  if (by === 'school') return row.schoolName
  return row.title !== null && row.subjectId !== null ? (
    <BookTitle book={{ title: row.title, subjectId: row.subjectId }} />
  ) : null
}
const nameKeys = { line: 'title', title: 'title', school: 'schoolName', grade: 'grade' } as const

const columns = (by: AccountPart, isOneSchool: boolean, received: string): readonly Column<AccountRow>[] => [
  {
    key: nameKeys[by],
    width: 220,
    title: true,
    phone: 'title',
    sortable: true,
    render: (row) => <RowName row={row} by={by} />,
  },
  ...(by === 'line' && !isOneSchool
    ? [textColumn<'schoolName'>('schoolName', 190, { sortable: true, phone: 'subtitle' })]
    : []),
  ...(by === 'school' ? [textColumn<'schoolCode'>('schoolCode', 110, { phone: 'subtitle' })] : []),
  ...(by === 'line' || by === 'title'
    ? [
        textColumn<'isbn'>('isbn', 128, { hidden: true }),
        {
          key: 'grade',
          width: 90,
          sortable: true,
          phone: 'subtitle' as const,
          render: ({ grade }: AccountRow) => grade !== null && <GradeName grade={grade} />,
        },
      ]
    : [copiesColumn<'titles'>('titles', 80)]),
  ...(by === 'line' || by === 'school' || isOneSchool ? [] : [copiesColumn<'schools'>('schools', 84)]),
  choiceColumn<'payer'>('payer', payers, 90, { hidden: !isOneSchool }),
  copiesColumn('ordered', 88, { sortable: true, phone: 'meta' }),
  copiesColumn('copies', 92, { sortable: true, label: received }),
  moneyColumn('listFen', 116, { sortable: true, hidden: true }),
  moneyColumn('netFen', 116, { sortable: true, phone: 'number' }),
  moneyColumn('billedFen', 116, { sortable: true }),
  moneyColumn('paidFen', 116, { sortable: true }),
]

const GradeName = ({ grade }: { grade: number }) => gradeWords[useLanguage()](grade)

/** An account of copies: ordered, received and charged, by school, grade and title. */
export function AccountList({ path, view, kind, endpoint, planId, picker, isOneSchool = false }: AccountListProps) {
  const words = useWords(accountWords)
  const language = useLanguage()
  const { search } = useAddress()
  const parts = (Object.keys(accountParts) as AccountPart[]).filter(
    (part) => !isOneSchool || (part !== 'school' && part !== 'title'),
  )
  const by = parts.find((part) => part === search['by']) ?? 'line'
  return (
    <ListScreen
      key={by}
      name={`account-${kind}-${by}`}
      title={screenTitle(path, language)}
      endpoint={endpoint}
      words={billWords}
      counted={words.lines}
      summed={(sums) => [
        ...(isOneSchool ? [] : [words.schools(sums.schools)]),
        words.copies(sums.copies, sums.ordered),
        words.net(yuan(sums.netFen)),
        words.billed(yuan(sums.billedFen)),
        words.paid(yuan(sums.paidFen)),
      ]}
      searchHint={words.search}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      nameOf={(row) =>
        [row.title, row.schoolName, by === 'grade' && gradeWords[language](row.grade ?? 0)].filter(Boolean).join(' · ')
      }
      columns={columns(by, isOneSchool, words.received)}
      filters={[
        ...(isOneSchool ? [] : [dictFilter('schoolIds', schoolDict, { search: 'server', inline: true, width: 180 })]),
        numbersFilter('grades', gradeOptions, { inline: true, width: 110 }),
      ]}
      within={{ planIds: [planId], by }}
      address={{ plan: String(planId), view, ...(by !== 'line' && { by }) }}
      picker={
        <>
          <PartPicker parts={parts} by={by} />
          {picker}
        </>
      }
      onDownload={(filter, shown, name) => download(downloadAccount, { kind, filter, columns: shown }, name)}
    />
  )
}

function PartPicker({ parts, by }: { parts: readonly AccountPart[]; by: AccountPart }) {
  const words = useWords(accountWords)
  const language = useLanguage()
  const { go } = useAddress()
  return (
    <select
      className="page-size"
      aria-label={words.by}
      value={by}
      onChange={(event) =>
        go({ by: event.target.value === 'line' ? undefined : event.target.value, sort: undefined, page: undefined })
      }
    >
      {parts.map((part) => (
        <option key={part} value={part}>
          {accountParts[part][language]}
        </option>
      ))}
    </select>
  )
}
