export const en = {
  title: 'Learn',
  text: [
    'This page is for understanding what a token is before you make one. The quickest way is to make one that costs nothing.',
  ],
  links: [
    {
      href: '/create-token',
      label: 'Go through Create Token',
      hint: 'Nothing is sent until you approve it in your wallet',
    },
  ],
}
