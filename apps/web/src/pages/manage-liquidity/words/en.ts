export const en = {
  title: 'Manage Liquidity',
  text: [
    'This page is for the pools that you opened: adding to them, taking out, collecting fees and locking.',
    'No pools can be opened here yet, so there is nothing to list.',
  ],
  links: [{ href: '/create-token', label: 'Create a token', hint: 'What a pool would hold' }],
}
