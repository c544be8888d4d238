import { z } from 'zod';
import { line, text, webAddress } from './fields.ts';
import { code, type OutsideService, origin, serviceAddress } from './outsideService.ts';

/** A field of a form that a visitor does not see. */
interface HiddenField {
  readonly name: string;
  readonly value: string;
}

/** A service that sends a newsletter, and its form: a plain one, which works without a script. */
export interface NewsletterService extends OutsideService {
  /** Where the form goes. */
  readonly action: string;
  /** The name of the field with the mail address. */
  readonly field: string;
  readonly hidden: readonly HiddenField[];
  /** The words of the site's own; without them, the form has those of the interface. */
  readonly title: string | undefined;
  readonly text: string | undefined;
}

type Form = Pick<NewsletterService, 'name' | 'about' | 'action' | 'field' | 'hidden'>;

interface OwnWords {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
}

const newsletter = (form: Form, { title, text: sentence }: OwnWords): NewsletterService => ({
  ...form,
  scripts: [],
  sources: { forms: [new URL(form.action).origin] },
  title,
  text: sentence,
});

const words = {
  title: line.optional().describe('The heading of the form. Default: “Newsletter”.'),
  text: line.optional().describe('The sentence below it: what readers get, and how often.'),
};

/** https://github.com/buttondown/docs: the form of “Embedding & Sharing”. */
const buttondown = z
  .strictObject({
    service: z.literal('buttondown').describe('Buttondown.'),
    username: code(/^[\w-]+$/, 'your-newsletter').describe(
      'Your user name: the end of your archive’s address.',
    ),
    ...words,
  })
  .transform(({ username, ...own }) =>
    newsletter(
      {
        name: 'Buttondown',
        about: 'https://buttondown.com/',
        action: `https://buttondown.com/api/emails/embed-subscribe/${username}`,
        field: 'email',
        hidden: [{ name: 'embed', value: '1' }],
      },
      own,
    ),
  );

/** The action of the form that Mailchimp gives to embed: its server, the account, the audience. */
const MAILCHIMP_FORM =
  /^https:\/\/[a-z0-9-]+\.[a-z0-9]+\.list-manage\.com\/subscribe\/post\?u=([0-9a-f]+)&(?:amp;)?id=([0-9a-f]+)(?:&[\w;&=-]*)?$/;

const mailchimp = z
  .strictObject({
    service: z.literal('mailchimp').describe('Mailchimp.'),
    action: z
      .string()
      .regex(
        MAILCHIMP_FORM,
        "expected the action of your embedded form, such as 'https://you.us1.list-manage.com/subscribe/post?u=0a1b&id=2c3d'",
      )
      .describe('The `action` of the form that Mailchimp gives you to embed.'),
    ...words,
  })
  .transform(({ action, ...own }) => {
    const [, account = '', audience = ''] = MAILCHIMP_FORM.exec(action) ?? [];
    return newsletter(
      {
        name: 'Mailchimp',
        about: 'https://mailchimp.com/',
        action: action.replaceAll('&amp;', '&'),
        field: 'EMAIL',
        // Programs that fill in every field give themselves away.
        hidden: [{ name: `b_${account}_${audience}`, value: '' }],
      },
      own,
    );
  });

/** https://github.com/ConvertKit/convertkit-react#readme names the action of a form. */
const kit = z
  .strictObject({
    service: z.literal('kit').describe('Kit, once ConvertKit.'),
    form: z.int().positive().describe('The number of your form, in the `action` of its HTML.'),
    ...words,
  })
  .transform(({ form, ...own }) =>
    newsletter(
      {
        name: 'Kit',
        about: 'https://kit.com/',
        action: `https://app.kit.com/forms/${form}/subscriptions`,
        field: 'email_address',
        hidden: [],
      },
      own,
    ),
  );

/** https://github.com/knadh/listmonk/blob/master/frontend/src/views/Forms.vue */
const listmonk = z
  .strictObject({
    service: z.literal('listmonk').describe('listmonk.'),
    host: origin('your listmonk').describe('Its address.'),
    list: z
      .uuid("expected the ID of a list such as 'b59e9c65-ae32-47f1-8400-119fcf4861c4'")
      .describe('The ID of the public list, from “Forms”.'),
    ...words,
  })
  .transform(({ host, list, ...own }) =>
    newsletter(
      {
        name: 'listmonk',
        about: 'https://listmonk.app/',
        action: `${host}/subscription/form`,
        field: 'email',
        hidden: [
          { name: 'nonce', value: '' },
          { name: 'l', value: list },
        ],
      },
      own,
    ),
  );

const FIELD_NAME = /^[^\s"'<>=]+$/;

const fieldName = z.string().regex(FIELD_NAME, "expected the name of a field, such as 'email'");

const other = z
  .strictObject({
    service: z.literal('other').describe('Any other one with a plain HTML form.'),
    name: text.describe('Its name, for visitors.'),
    about: webAddress.describe('Where it describes itself, or its privacy.'),
    action: serviceAddress('https://news.example.org/subscribe').describe('The `action` of its form.'),
    field: fieldName.default('email').describe('The `name` of the field with the mail address.'),
    hidden: z
      .record(fieldName, z.string())
      .default({})
      .describe('Its hidden fields, each with its value: `{ list: "7" }`.'),
    ...words,
  })
  .transform(({ name, about, action, field, hidden, ...own }) =>
    newsletter(
      {
        name,
        about,
        action,
        field,
        hidden: Object.entries(hidden).map(([hiddenName, value]) => ({ name: hiddenName, value })),
      },
      own,
    ),
  );

export const newsletterSchema = z.discriminatedUnion('service', [
  buttondown,
  mailchimp,
  kit,
  listmonk,
  other,
]);
