import { TitleLedger } from './TitleLedger.tsx'

export default function BusinessTitleLog() {
  return <TitleLedger side="business" />
}
