export default function Sharing() {
  return null
}
