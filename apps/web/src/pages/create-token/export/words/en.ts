/** What taking a transaction away unsigned says. */
export const en = {
  lead: 'For a multisig or a machine without a network. It creates what is shown here, and is good for about a minute: then take a new one.',
  first: 'This is the first of several. The others depend on it, and cannot be made before it is on the chain.',
  label: 'Unsigned transaction, base64',
  bytes: (bytes: number) => `${bytes} bytes`,
  what: 'transaction',
  save: 'Save as a file',
}
