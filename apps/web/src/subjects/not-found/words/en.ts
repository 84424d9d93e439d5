export const en = {
  title: '404 - Page Not Found',
  text: "The page you're looking for doesn't exist. Let's get you back to the homepage.",
  home: 'Go to Homepage',
}
