/** Empty if it runs the local network. */
export function describeNode(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return ''
  return `\nThis is Node ${version}. The local network needs Node 22.18 or newer: install it before "npm run dev".\n`
}
