export const en = {
  title: 'Copy Trending',
  text: ['You cannot copy the settings of a trending token here yet. You can choose every setting by hand.'],
  links: [
    { href: '/create-token', label: 'Create a token', hint: 'Choose decimals, supply and authorities yourself' },
    {
      href: '/faq#copying',
      label: 'Can I copy a trending token?',
      hint: 'Its settings, yes. Its name and logo, no',
    },
  ],
}
