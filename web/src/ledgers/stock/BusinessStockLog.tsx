import { LogScreen } from './LogScreen.tsx'

export default function BusinessStockLog() {
  return <LogScreen side="business" />
}
