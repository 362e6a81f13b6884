import { z } from 'zod';
import { linkSchema } from './address';

const footerLinkSchema = z
  .strictObject({
    label: z.string().min(1).describe('The text of the link.'),
    href: linkSchema(['https', 'mailto']).describe('The address.'),
  })
  .meta({ id: 'FooterLink', description: 'A text link in the footer.' });

/** The marks that the footer can draw. */
export const SOCIAL_ICONS = ['x', 'slack', 'github', 'youtube'] as const;

const socialLinkSchema = z
  .strictObject({
    label: z.string().min(1).describe('The name that screen readers say for the icon.'),
    href: linkSchema(['https']).describe('The address.'),
    icon: z.enum(SOCIAL_ICONS).describe('Which mark is drawn: x, slack, github or youtube.'),
  })
  .meta({ id: 'FooterSocialLink', description: 'An icon link in the footer.' });

/** The file `content/site/footer.yml`. */
export const footerSchema = z
  .strictObject({
    links: z.array(footerLinkSchema).describe('The text links.'),
    social: z.array(socialLinkSchema).describe('The icon links.'),
    copyright: z.string().min(1).describe('The copyright line.'),
  })
  .meta({ id: 'Footer', description: 'The foot of every page.' });

export type Footer = z.output<typeof footerSchema>;
