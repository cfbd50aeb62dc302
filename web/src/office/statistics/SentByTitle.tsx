import { publisherDict, subjectDict } from '@keben/core/base/catalogue/contract'
import { schoolDict } from '@keben/core/base/schools/contract'
import { type TitleSent, sentByTitle } from '@keben/core/office/statistics/sent'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadStatistics } from '../spreadsheets/files.ts'
import { useRole } from './received-parts.tsx'
import { sentColumns, useSent } from './sent-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

const columns: readonly Column<TitleSent>[] = [
  bookTitleColumn(220),
  textColumn('bookCode', 104, { sortable: true, phone: 'subtitle' }),
  textColumn('isbn', 140, { hidden: true }),
  textColumn('subjectName', 90, { hidden: true }),
  textColumn('publisherName', 140, { hidden: true }),
  { key: 'grade', width: 84, hidden: true, render: ({ grade }) => <GradeText grade={grade} /> },
  copiesColumn('receivers', 92),
  ...sentColumns,
]

/** The list of deliveries of each role. */
const deliveries = {
  manage: '/sys/orderOp/orderManageSen',
  business: '/sys/send/business',
  warehouse: '/sys/deliverGoods/record',
} as const

/** Sent and confirmed copies by title. A row opens the deliveries of the title. */
export default function SentByTitle() {
  const words = useWords(sentScreenWords)
  const role = useRole()
  const navigate = useNavigate()
  const { search } = useAddress()
  const list = useSent(
    '/sys/statistics/send/type3',
    ({ title }: TitleSent) => title,
    ({ title }) => {
      const planIds = search['planIds']
      const titleSearch = { keyword: title, ...(planIds && { planIds }) }
      if (role)
        void navigate({
          to: deliveries[role === 'manage' || role === 'warehouse' ? role : 'business'],
          search: () => titleSearch as never,
        })
    },
  )
  return (
    <ListScreen
      name="sent-by-title"
      {...list}
      endpoint={sentByTitle}
      counted={words.titles}
      searchHint={words.searchTitle}
      columns={columns}
      filters={[
        ...list.filters,
        ...(role === 'warehouse' ? [] : [dictFilter('schoolIds', schoolDict, { search: 'server' })]),
        dictFilter('publisherIds', publisherDict),
        dictFilter('subjectIds', subjectDict),
      ]}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'sentByTitle', filter, columns: shown }, name)
      }
    />
  )
}
