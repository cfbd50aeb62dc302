import { TitleLedger } from './TitleLedger.tsx'

export default function WarehouseTitleLog() {
  return <TitleLedger side="warehouse" />
}
