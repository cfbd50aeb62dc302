import { figure } from '../app/language.ts'

/** A number of copies, or of anything that is counted; zero as a faint dash. */
export function Copies({ value }: { value: number | null }) {
  return value ? <span className="num">{figure(value)}</span> : <span className="faint">–</span>
}
