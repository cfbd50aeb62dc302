import { LogScreen } from './LogScreen.tsx'

export default function ManageStockLog() {
  return <LogScreen side="manage" />
}
