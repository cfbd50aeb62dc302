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
  const said = useWords(journalWords)
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
        counted={said.rows}
        summed={({ debitFen, creditFen }) => [
          debitFen === creditFen ? said.balanced(yuan(debitFen)) : said.unbalanced(yuan(debitFen), yuan(creditFen)),
        ]}
        emptyTitle={said.none}
        emptyHint={said.noneHint}
        nameOf={({ number }) => number}
        columns={usePhone() ? journalCards : journalColumns}
        filters={[choiceFilter('account', accounts, { inline: true, width: 140 })]}
        picker={
          <div className="settlement-period row wrap no-print">
            <PeriodDay label={said.from} name="since" value={from} />
            <PeriodDay label={said.to} name="until" value={to} />
          </div>
        }
        onDownload={(filter, chosen) => download(downloadJournal, { filter: { ...filter, from, to }, columns: chosen })}
        extra={
          <>
            <FileButton
              label={said.csv}
              load={() => download(downloadJournal, { filter: { from, to }, format: 'csv' })}
            />
            <button type="button" className="button" onClick={() => setOpen(true)}>
              {said.codes}
            </button>
          </>
        }
      />
    </>
  )
}
