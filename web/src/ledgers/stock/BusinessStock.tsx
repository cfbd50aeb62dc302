import { StockScreen } from './StockScreen.tsx'

export default function BusinessStock() {
  return <StockScreen side="business" />
}
