export default function SettlementModes() {
  return null
}
