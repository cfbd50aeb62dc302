import { receiverKinds } from '@keben/core/distribution/deliveries/choices'
import { type ConfirmingRow, confirming } from '@keben/core/office/statistics/sent'
import { sentWords } from '@keben/core/office/statistics/words-sent'
import { OddCopies } from '../../distribution/deliveries/columns.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, momentColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { choicesFilter, flagFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { sentScreenWords } from './words-sent.ts'

const odd = (key: 'missing' | 'damaged' | 'surplus', width: number): Column<ConfirmingRow> => ({
  key,
  width,
  align: 'end',
  render: (row) => <OddCopies value={row[key]} />,
})

const columns: readonly Column<ConfirmingRow>[] = [
  titleColumn('name', 220, { sortable: true }),
  textColumn('districtName', 110, { sortable: true, hidden: true }),
  textColumn('contact', 90, { phone: 'subtitle' }),
  { key: 'phone', width: 120, phone: 'meta', render: ({ phone }) => phone && <a href={`tel:${phone}`}>{phone}</a> },
  copiesColumn('notes', 76),
  copiesColumn('waiting', 110, { sortable: true, phone: 'number' }),
  momentColumn('oldestAt', 118, { sortable: true }),
  copiesColumn('bySystem', 100),
  copiesColumn('sent', 88, { sortable: true }),
  copiesColumn('good', 88),
  odd('missing', 80),
  odd('damaged', 84),
  odd('surplus', 90),
]

/** Which receivers have confirmed their deliveries, which have not, and whom to call. */
export function ConfirmingList({ address }: { address: Readonly<Record<string, string>> }) {
  const words = useWords(sentScreenWords)
  const fields = sentWords[useLanguage()]
  return (
    <ListScreen
      name="confirming"
      title={words.whoConfirms}
      endpoint={confirming}
      words={sentWords}
      counted={words.receivers}
      summed={({ notes, waiting }) => [words.notes(notes), words.waiting(waiting)]}
      searchHint={words.searchSchool}
      emptyHint={words.nothingSent}
      nameOf={({ name }) => name}
      columns={columns}
      address={address}
      within={{ sort: '-waiting' }}
      filters={[
        seasonFilter({ inline: true, width: 150 }),
        flagFilter('waiting', { inline: true, width: 130, yes: fields.waiting }),
        choicesFilter('receivers', receiverKinds),
      ]}
    />
  )
}
