/**
 * Shortens an address (spec §1), for recognition only.
 *
 * @example shortenAddress('7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd') // '7fUQ…k2Rd'
 */
export function shortenAddress(address: string): string {
  return address.length <= 9 ? address : `${address.slice(0, 4)}…${address.slice(-4)}`
}
