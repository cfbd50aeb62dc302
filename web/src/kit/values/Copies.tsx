import { figure } from '../app/language.ts'

/** A count; zero is a faint dash. */
export function Copies({ value }: { value: number | null }) {
  return value ? <span className="num">{figure(value)}</span> : <span className="faint">–</span>
}
