import { yuan } from '@keben/core/kit/money'
import { type Aged, type Debtor, listAgeing } from '@keben/core/finance/settlements/chasing'
import { billWords } from '@keben/core/finance/settlements/words'
import { districtDict } from '@keben/core/base/network/contract'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { dictFilter, flagFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { PageViews } from '../../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../../kit/app/screens.ts'
import { download } from '../../../kit/api/download.ts'
import { downloadOwed } from '../../../office/spreadsheets/files.ts'
import { debtorColumns } from './columns.tsx'
import { useChasing } from './useChasing.tsx'
import { chasingWords } from './words.ts'
import '../settlements.css'

const path = '/sys/finance/ageing'

/** Receivables by age, with dunning. */
export default function Overdue() {
  const words = useWords(chasingWords)
  return (
    <PageViews
      label={words.views}
      views={[
        { key: 'school', label: words.school, render: () => <Debtors key="school" payer="school" /> },
        { key: 'district', label: words.district, render: () => <Debtors key="district" payer="district" /> },
        { key: 'shop', label: words.shop, render: () => <Debtors key="shop" payer="shop" /> },
      ]}
    />
  )
}

function Debtors({ payer }: { payer: Debtor }) {
  const words = useWords(chasingWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { chase, holder } = useChasing(payer)
  return (
    <>
      <ListScreen
        name={`ageing-${payer}`}
        title={screenTitle(path, language)}
        endpoint={listAgeing}
        within={{ payer }}
        words={billWords}
        counted={words.payers}
        summed={({ outstandingFen, overdueFen, toChase }) => [
          words.outstanding(yuan(outstandingFen)),
          ...(overdueFen ? [words.overdue(yuan(overdueFen))] : []),
          ...(toChase ? [words.toChase(toChase)] : []),
        ]}
        searchHint={words.search}
        emptyTitle={words.none}
        emptyHint={words.noneHint}
        nameOf={({ payerName }) => payerName}
        columns={debtorColumns}
        filters={[
          ...(payer === 'district' ? [] : [dictFilter('districtIds', districtDict, { inline: true, width: 130 })]),
          flagFilter('overdue', { inline: true, width: 120, yes: words.onlyOverdue }),
          flagFilter('toChase', { inline: true, width: 130, yes: words.onlyToChase }),
        ]}
        onDownload={(filter, shown, name) =>
          download(downloadOwed, { of: 'ageing', filter: { ...filter, payer }, columns: shown }, name)
        }
        renderAbove={({ sums }) => <Ages sums={sums} />}
        onOpen={({ id }) =>
          void navigate({ to: '/sys/finance/statement', search: () => ({ view: payer, party: String(id) }) as never })
        }
        rowActions={[
          { key: 'remind', label: words.remind, when: isOverdue, run: (row) => void chase.reminder([row]) },
          { key: 'letter', label: words.letter, when: isOverdue, run: (row) => void chase.letter([row]) },
          { key: 'call', label: words.call, when: isOverdue, run: (row) => void chase.call([row]) },
        ]}
        manyActions={[
          { key: 'remind', label: words.remind, run: (rows) => void chase.reminder(rows) },
          { key: 'letter', label: words.letter, run: (rows) => void chase.letter(rows) },
          { key: 'call', label: words.call, run: (rows) => void chase.call(rows) },
        ]}
      />
      {holder}
    </>
  )
}

const isOverdue = ({ overdueFen }: Aged): boolean => overdueFen > 0

const bands = ['notDueFen', 'upTo30Fen', 'upTo60Fen', 'upTo90Fen', 'over90Fen'] as const

/** The ageing of all payers in the list. */
function Ages({ sums }: { sums: Readonly<Record<(typeof bands)[number], number>> }) {
  const words = useWords(chasingWords)
  const fields = billWords[useLanguage()]
  const most = Math.max(1, ...bands.map((band) => sums[band]))
  return (
    <dl className="settlement-ages grid below-12" aria-label={words.ages}>
      {bands.map((band) => (
        <div key={band}>
          <dt>{fields[band]}</dt>
          <dd className="num">¥{yuan(sums[band])}</dd>
          {sums[band] > 0 && (
            <dd
              className={band === 'notDueFen' ? 'settlement-age-bar' : 'settlement-age-bar is-late'}
              aria-hidden="true"
              style={{ width: `${(sums[band] / most) * 100}%` }}
            />
          )}
        </div>
      ))}
    </dl>
  )
}
