export const en = {
  title: 'Callback',
  text: 'Nothing to finish here.',
  links: [{ href: '/', label: 'Home', hint: 'Back to the start page' }],
}
