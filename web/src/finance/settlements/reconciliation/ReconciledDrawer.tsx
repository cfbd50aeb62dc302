import { fundings } from '@keben/core/base/catalogue/choices'
import { differenceKinds } from '@keben/core/distribution/deliveries/choices'
import { differenceStates, sendOrderStates } from '@keben/core/distribution/deliveries/states'
import { dueSources } from '@keben/core/ledgers/fulfilment/choices'
import { facts, payers } from '@keben/core/ledgers/charges/choices'
import { percent, yuan } from '@keben/core/kit/money'
import { returnStates } from '@keben/core/distribution/returns/states'
import { reconciledStates } from '@keben/core/finance/settlements/choices'
import { type ReconciledTitle, reconciledTitle } from '@keben/core/finance/settlements/reconciliation'
import { billStates } from '@keben/core/finance/settlements/states'
import { billWords } from '@keben/core/finance/settlements/words'
import type { ReactNode } from 'react'
import { Drawer } from '../../../kit/dialogs/Drawer.tsx'
import { BookTitle } from '../../../base/catalogue/BookTitle.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { DocumentOf } from '../DocumentOf.tsx'
import { OpenMatters } from './OpenMatters.tsx'
import { reconciliationWords } from './words.ts'
import './reconciliation.css'

/** One title of one school: the documents behind each figure. */
export function ReconciledDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const query = useEndpoint(reconciledTitle, { id: id ?? 1 }, { enabled: id !== undefined })
  const row = id === undefined ? undefined : query.data
  return (
    <Drawer
      open={id !== undefined}
      onClose={onClose}
      width={720}
      title={
        row && (
          <span className="title-line row slim gap-8">
            <BookTitle book={row} />
          </span>
        )
      }
    >
      {query.isError && !row ? (
        <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : row ? (
        <Behind row={row} />
      ) : (
        <Loader />
      )}
    </Drawer>
  )
}

function Behind({ row }: { row: ReconciledTitle }) {
  const words = useWords(reconciliationWords)
  const fields = billWords[useLanguage()]
  const steps = [
    [fields.requested, row.requested],
    [fields.sent, row.sent],
    [fields.confirmed, row.confirmed],
    [fields.returned, row.returned],
    [fields.charged, row.charged],
  ] as const
  return (
    <div className="reconciliation grid gap-14">
      <p className="sub">
        {row.schoolName ?? `${row.districtName} · ${words.reserve}`} · {row.planName}
      </p>
      <p>
        <StateTag states={reconciledStates} state={row.state} /> <OpenMatters row={row} />
      </p>
      <dl className="reconciliation-way flex wrap">
        {steps.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{figure(count)}</dd>
          </div>
        ))}
        <div>
          <dt>{fields.chargedFen}</dt>
          <dd>
            <Money fen={row.chargedFen} sign />
          </dd>
        </div>
        <div>
          <dt>{fields.paidFen}</dt>
          <dd>
            <Money fen={row.paidFen} sign />
          </dd>
        </div>
      </dl>
      <Promises row={row} />
      <Deliveries row={row} />
      <Returns row={row} />
      <Charges row={row} />
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly none?: string
  readonly children: readonly ReactNode[]
}

const Part = ({ title, none, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {children.length ? <ul className="reconciliation-documents">{children}</ul> : <p className="sub">{none}</p>}
  </section>
)

const joined = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

function Promises({ row }: { row: ReconciledTitle }) {
  const words = useWords(reconciliationWords)
  const language = useLanguage()
  return (
    <Part title={words.promised}>
      {row.promises.map((promise) => (
        <li key={promise.id}>
          <span>
            {dueSources[promise.source][language]}{' '}
            {promise.source === 'plan' ? (
              <span className="num">{promise.number}</span>
            ) : (
              <DocumentOf
                thing={promise.source === 'patch' ? 'patch' : 'delivery'}
                id={promise.sourceId}
                number={promise.number}
              />
            )}{' '}
            <span className="sub">
              {joined(
                promise.campusName,
                promise.fundedCopies > 0 && words.funded(promise.fundedCopies),
                `¥${yuan(promise.priceFen)} × ${percent(promise.discountBp)} %`,
                promise.closed > 0 && words.shortClosed(promise.closed),
              )}
            </span>
          </span>
          <b className="num">{figure(promise.requested)}</b>
        </li>
      ))}
    </Part>
  )
}

function Deliveries({ row }: { row: ReconciledTitle }) {
  const words = useWords(reconciliationWords)
  const language = useLanguage()
  return (
    <Part title={words.delivered} none={words.nothingSent}>
      {row.deliveries.map((delivery) => (
        <li key={delivery.id}>
          <span>
            <DocumentOf thing="delivery" id={delivery.id} number={delivery.number} />{' '}
            <StateTag states={sendOrderStates} state={delivery.state} />{' '}
            <span className="sub">
              {joined(
                delivery.day,
                delivery.campusName,
                delivery.good === null ? words.toConfirm : words.good(delivery.good),
              )}
            </span>
            {delivery.differences.map((difference) => (
              <span key={difference.id} className={difference.state === 'open' ? 'odd-figure' : 'sub'}>
                {joined(
                  `${differenceKinds[difference.kind][language]} ${figure(difference.copies)}`,
                  differenceStates[difference.state][language],
                  difference.reason,
                  difference.note,
                )}
              </span>
            ))}
          </span>
          <b className="num">{figure(delivery.sent)}</b>
        </li>
      ))}
    </Part>
  )
}

function Returns({ row }: { row: ReconciledTitle }) {
  const words = useWords(reconciliationWords)
  if (!row.returns.length) return null
  return (
    <Part title={words.returned}>
      {row.returns.map((one) => (
        <li key={one.id}>
          <span>
            <DocumentOf thing="return" id={one.id} number={one.number} />{' '}
            <StateTag states={returnStates} state={one.state} />{' '}
            <span className="sub">
              {joined(one.day, one.counted === null ? words.requested(one.copies) : words.counted(one.counted))}
            </span>
          </span>
          <b className="num">{figure(one.counted ?? 0)}</b>
        </li>
      ))}
    </Part>
  )
}

/** The bills that each viewer may agree to. */
const payerOf = { school: 'school', area: 'district' } as const

const isPaidInPart = ({ paidFen, netFen }: ReconciledTitle['charges'][number]): boolean =>
  paidFen !== 0 && paidFen !== netFen

function Charges({ row }: { row: ReconciledTitle }) {
  const own = payerOf[useSession().currentRoles?.id as keyof typeof payerOf]
  const words = useWords(reconciliationWords)
  const language = useLanguage()
  return (
    <Part title={words.chargedHead} none={words.nothingCharged}>
      {row.charges.map((charge) => (
        <li key={charge.id}>
          <span>
            {facts[charge.fact][language]} <span className="num">{charge.number}</span>{' '}
            <span className="sub">
              {joined(
                charge.day,
                charge.copies !== 0 &&
                  `${figure(charge.copies)} × ¥${yuan(charge.priceFen)} × ${percent(charge.discountBp)} %`,
                charge.funding === 'state' ? fundings.state[language] : payers[charge.payer][language],
                charge.reason,
              )}
            </span>
            <span className="reconciliation-bill">
              {charge.billId && charge.billNumber && charge.billState ? (
                <>
                  <DocumentOf thing="bill" id={charge.billId} number={charge.billNumber} />{' '}
                  <StateTag states={billStates} state={charge.billState} />
                  {isPaidInPart(charge) && <span className="sub"> {words.paidInPart(yuan(charge.paidFen))}</span>}
                  {charge.isDisputed && <span className="odd-figure"> {words.disputed}</span>}
                  {charge.billState === 'waiting' && !charge.isDisputed && own === charge.payer && (
                    <span className="sub"> {words.toAgree}</span>
                  )}
                </>
              ) : (
                <span className="sub">
                  {!charge.isBilled
                    ? words.notBilled
                    : isPaidInPart(charge)
                      ? words.paidInPart(yuan(charge.paidFen))
                      : charge.paidFen === charge.netFen
                        ? words.inPaidBill
                        : words.inBill}
                </span>
              )}
            </span>
          </span>
          <b>
            <Money fen={charge.netFen} sign />
          </b>
        </li>
      ))}
    </Part>
  )
}
