import { TitleLedger } from './TitleLedger.tsx'

export default function ManageTitleLog() {
  return <TitleLedger side="manage" />
}
