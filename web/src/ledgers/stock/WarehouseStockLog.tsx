import { LogScreen } from './LogScreen.tsx'

export default function WarehouseStockLog() {
  return <LogScreen side="warehouse" />
}
