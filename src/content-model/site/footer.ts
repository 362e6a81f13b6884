import { z } from 'zod';
import { filledText, namedObject } from '../fields';
import { linkSchema } from './address';

const footerLinkSchema = namedObject('FooterLink', 'A text link in the footer.', {
  label: filledText('The text of the link.'),
  href: linkSchema(['https', 'mailto']).describe('The address.'),
});

/** The marks that the footer can draw. */
const SOCIAL_ICONS = ['x', 'slack', 'github', 'youtube'] as const;

const socialLinkSchema = namedObject('FooterSocialLink', 'An icon link in the footer.', {
  label: filledText('The name that screen readers say for the icon.'),
  href: linkSchema(['https']).describe('The address.'),
  icon: z.enum(SOCIAL_ICONS).describe('Which mark is drawn: x, slack, github or youtube.'),
});

/** The file `content/site/footer.yml`. */
export const footerSchema = namedObject('Footer', 'The foot of every page.', {
  links: z.array(footerLinkSchema).describe('The text links.'),
  social: z.array(socialLinkSchema).describe('The icon links.'),
  copyright: filledText('The copyright line.'),
});

export type Footer = z.output<typeof footerSchema>;
