import { yuan } from '@keben/core/kit/money'
import { accounts } from '@keben/core/finance/settlements/choices'
import { listJournal } from '@keben/core/finance/settlements/journal'
import { documentWords } from '@keben/core/finance/settlements/words-side'
import { useState } from 'react'
import { useAddress } from '../../../kit/app/address.ts'
import { download } from '../../../kit/api/download.ts'
import { FileButton } from '../../../kit/api/FileButton.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { choiceFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { screenTitle } from '../../../kit/app/screens.ts'
import { today } from '../../../kit/values/today.ts'
import { PeriodDay, dayIn } from '../account/usePeriod.tsx'
import { downloadJournal } from '../../../office/spreadsheets/files.ts'
import { AccountCodes } from './AccountCodes.tsx'
import { journalCards, journalColumns } from './columns.tsx'
import { journalWords } from './words.ts'
import '../settlements.css'

/** A period's documents as balanced double entries, for export to any accounting software. */
export default function Journal() {
  const labels = useWords(journalWords)
  const title = screenTitle('/sys/finance/journal', useLanguage())
  const [isOpen, setOpen] = useState(false)
  const { search } = useAddress()
  const present = today()
  // The current month, unless the URL names other days.
  const [from, to] = [dayIn(search['since']) ?? `${present.slice(0, 7)}-01`, dayIn(search['until']) ?? present]
  return (
    <>
      {isOpen && <AccountCodes onClose={() => setOpen(false)} />}
      <ListScreen
        name="journal"
        title={title}
        endpoint={listJournal}
        within={{ from, to }}
        address={{ since: from, until: to }}
        words={documentWords}
        counted={labels.rows}
        summed={({ debitFen, creditFen }) => [
          debitFen === creditFen ? labels.balanced(yuan(debitFen)) : labels.unbalanced(yuan(debitFen), yuan(creditFen)),
        ]}
        emptyTitle={labels.none}
        emptyHint={labels.noneHint}
        nameOf={({ number }) => number}
        columns={usePhone() ? journalCards : journalColumns}
        filters={[choiceFilter('account', accounts, { inline: true, width: 140 })]}
        picker={
          <div className="settlement-period row wrap no-print">
            <PeriodDay label={labels.from} name="since" value={from} />
            <PeriodDay label={labels.to} name="until" value={to} />
          </div>
        }
        onDownload={(filter, chosen) => download(downloadJournal, { filter: { ...filter, from, to }, columns: chosen })}
        extra={
          <>
            <FileButton
              label={labels.csv}
              load={() => download(downloadJournal, { filter: { from, to }, format: 'csv' })}
            />
            <button type="button" className="button" onClick={() => setOpen(true)}>
              {labels.codes}
            </button>
          </>
        }
      />
    </>
  )
}
