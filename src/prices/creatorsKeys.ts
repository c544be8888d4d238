import { UserError } from '../cli/userError.ts';
import { keysOf } from '../domain/table.ts';

/** The credentials of the Creators API, and where they are used. */
export interface CreatorsKeys {
  readonly id: string;
  readonly secret: string;
  readonly version: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
}

/**
 * The addresses that give tokens, by the version of the credentials. Version 2 is Amazon Cognito's, version 3
 * Login with Amazon's (`core/oauth.py` in https://github.com/sergioteula/python-amazon-paapi).
 */
const TOKEN_URLS: Readonly<Record<string, string>> = {
  '2.1': 'https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token',
  '2.2': 'https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token',
  '2.3': 'https://creatorsapi.auth.us-west-2.amazoncognito.com/oauth2/token',
  '3.1': 'https://api.amazon.com/auth/o2/token',
  '3.2': 'https://api.amazon.co.uk/auth/o2/token',
  '3.3': 'https://api.amazon.co.jp/auth/o2/token',
};

const API_URL = 'https://creatorsapi.amazon/catalog/v1/getItems';

const VARIABLES = {
  id: 'AMAZON_CREATORS_CREDENTIAL_ID',
  secret: 'AMAZON_CREATORS_CREDENTIAL_SECRET',
  version: 'AMAZON_CREATORS_CREDENTIAL_VERSION',
} as const;

const ADDRESSES = { tokenUrl: 'AMAZON_CREATORS_TOKEN_URL', apiUrl: 'AMAZON_CREATORS_API_URL' } as const;

/**
 * Reads the keys from the environment: no file of a site holds them.
 * @throws UserError that never quotes a key
 */
export function readCreatorsKeys(env: Readonly<Record<string, string | undefined>>): CreatorsKeys {
  const textOf = (variable: string) => env[variable]?.trim() ?? '';
  const missing = keysOf(VARIABLES).filter((key) => textOf(VARIABLES[key]) === '');
  if (missing.length > 0) {
    const names = missing.map((key) => VARIABLES[key]).join(', ');
    throw new UserError(
      `expected your keys of Amazon's Creators API in the environment, found no ${names}; make them in ` +
        'Associates Central below Tools, Creators API (docs/prices.md). Until then, pages show ' +
        "'See price on Amazon'",
    );
  }
  const version = textOf(VARIABLES.version);
  if (!/^[23]\.\d+$/.test(version))
    throw new UserError(
      `expected the version of your credentials in ${VARIABLES.version}, such as '3.1', found another ` +
        'text; Associates Central shows it beside them',
    );
  const tokenUrl = textOf(ADDRESSES.tokenUrl) || TOKEN_URLS[version];
  if (tokenUrl === undefined)
    throw new UserError(
      `expected one of ${Object.keys(TOKEN_URLS).join(', ')} in ${VARIABLES.version}, found ${version}; ` +
        `correct it, or name the address of its tokens in ${ADDRESSES.tokenUrl}`,
    );
  const apiUrl = textOf(ADDRESSES.apiUrl) || API_URL;
  assertPrivate(tokenUrl, ADDRESSES.tokenUrl);
  assertPrivate(apiUrl, ADDRESSES.apiUrl);
  return { id: textOf(VARIABLES.id), secret: textOf(VARIABLES.secret), version, tokenUrl, apiUrl };
}

/** Keys travel encrypted, or not beyond this machine. */
function assertPrivate(address: string, variable: string): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isLocal = url?.protocol === 'http:' && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(url.hostname);
  if (url?.protocol === 'https:' || isLocal) return;
  throw new UserError(
    `expected an address that begins with 'https://' in ${variable}, found another one; correct it, or ` +
      'remove the variable',
  );
}
