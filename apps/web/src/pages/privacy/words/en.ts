export const en = {
  title: 'Privacy',
  text: [
    'There are no accounts, no cookies and no trackers here. Your draft and your choice of network stay in this browser.',
    'The server behind this page sees what any web server sees, passes your requests on to the network that you choose, and stores the images and descriptions that you give it for a token. Those become public with the token.',
    'Your keys stay in your wallet. We never hold them.',
  ],
}
