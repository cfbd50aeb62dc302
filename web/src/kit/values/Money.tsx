import { percent, yuan } from '@keben/core/kit/money'

/** Fen as yuan with two digits; zero is a faint dash. */
export function Money({ fen, sign }: { fen: number | null; sign?: boolean }) {
  if (!fen) return <span className="faint">–</span>
  return (
    <span className="num">
      {fen < 0 && '−'}
      {sign && '¥'}
      {yuan(Math.abs(fen))}
    </span>
  )
}

/** Basis points as percent. */
export function Percent({ bp }: { bp: number | null }) {
  if (bp === null) return <span className="faint">–</span>
  return <span className="num">{percent(bp)} %</span>
}
