/** What the script of the edit loop needs: itself, which is a file, and the events and pages that it asks for. */
const OF_CLIENT = ['script-src', 'connect-src'];

const POLICY = /(?<=http-equiv="Content-Security-Policy" content=")[^"]*/;

/** Gives a page a policy that lets the script of the edit loop in. All else is refused as in the built page. */
export function withPolicyForClient(html: string): string {
  return html.replace(POLICY, (policy) => OF_CLIENT.reduce(allowSelf, policy));
}

function allowSelf(policy: string, directive: string): string {
  const directives = policy.split(';');
  const [named = directive] = directives.filter((text) => text.startsWith(`${directive} `));
  if (named.includes("'self'")) return policy;
  return [
    ...directives.filter((text) => text !== named),
    named.replace(directive, `${directive} 'self'`),
  ].join(';');
}
