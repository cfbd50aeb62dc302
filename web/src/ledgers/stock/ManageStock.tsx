import { StockScreen } from './StockScreen.tsx'

export default function ManageStock() {
  return <StockScreen side="manage" />
}
