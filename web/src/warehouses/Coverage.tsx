export default function Coverage() {
  return null
}
