export const en = {
  title: 'Terms',
  text: [
    'Solsmith is free software under the Apache License 2.0, offered without warranty.',
    'You issue the tokens that you create, you sign every transaction yourself, and what a network has confirmed nobody can take back. The duties of an issuer are yours.',
  ],
}
