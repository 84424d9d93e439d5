/** The operator's address as a link: an e-mail, or a page. */
export function ContactLink({ contact }: { contact: string }) {
  const isPage = /^https?:/.test(contact)
  return (
    <a href={isPage ? contact : `mailto:${contact}`} rel="noreferrer">
      {contact}
    </a>
  )
}
