export default function FinanceUsers() {
  return null
}
