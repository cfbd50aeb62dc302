export default function Shops() {
  return null
}
