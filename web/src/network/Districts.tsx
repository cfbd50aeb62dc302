export default function Districts() {
  return null
}
