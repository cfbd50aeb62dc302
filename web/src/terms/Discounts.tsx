export default function Discounts() {
  return null
}
