export const en = {
  title: 'Copy Trending',
  text: [
    'Starting from the settings of a token that many people trade is not possible here yet; every one of those settings can be chosen by hand.',
  ],
  links: [
    { href: '/create-token', label: 'Create a token', hint: 'Choose decimals, supply and authorities yourself' },
    {
      href: '/faq#copying',
      label: 'Can I copy a trending token?',
      hint: 'Its settings, yes. Its name and picture, no',
    },
  ],
}
