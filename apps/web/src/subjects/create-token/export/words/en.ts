export const en = {
  lead: 'For a multisig or an offline machine. It creates the token shown here and is valid for about a minute. After that, export a new one.',
  first:
    'This is the first of several transactions. The others depend on it and can be built only after it is confirmed.',
  label: 'Unsigned transaction, base64',
  bytes: (bytes: number) => `${bytes} bytes`,
  what: 'transaction',
  save: 'Save as file',
}
