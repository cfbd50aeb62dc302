export default function Schools() {
  return null
}
