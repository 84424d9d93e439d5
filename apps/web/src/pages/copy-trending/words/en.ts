export const en = {
  title: 'Copy Trending',
  text: [
    'This page is for starting from the settings of a token that many people trade: its decimals, supply and authorities, never its name or its image.',
    'Until it reads a source, every one of those settings can be chosen by hand.',
  ],
  links: [{ href: '/create-token', label: 'Create a token', hint: 'Choose decimals, supply and authorities yourself' }],
}
