export default function BusinessDiscounts() {
  return null
}
