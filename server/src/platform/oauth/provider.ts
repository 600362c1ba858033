import { allowInsecureRequests, ClientSecretBasic, Configuration, discovery } from 'openid-client';

/** How this installation signs people in at a provider. */
export interface SignInSettings {
  issuer: URL;
  client_id: string;
  client_secret: string | undefined;
  /** Null: the provider itself knows what the application asks for. */
  scope: string | null;
  /** What the provider wants besides, to answer a token that lasts. */
  more: Record<string, string>;
  /** Where one signs in at a provider that does not describe itself; it takes the secret in a header. */
  endpoints?: { authorization: string; token: string };
}

export interface OpenProvider extends SignInSettings {
  configuration: Configuration;
}

const open = new Map<string, Promise<Configuration>>();

/** The provider, found by its own description of itself where it has one. Throws what the way there throws. */
export async function openSignIn(settings: SignInSettings): Promise<OpenProvider> {
  const { issuer, client_id, client_secret } = settings;
  const key = `${issuer.href} ${client_id} ${client_secret ?? ''}`;
  const found = open.get(key) ?? find(settings);
  open.set(key, found);
  try {
    return { ...settings, configuration: await found };
  } catch (error) {
    // Asked again at the next sign-in.
    open.delete(key);
    throw error;
  }
}

async function find({ issuer, client_id, client_secret, endpoints }: SignInSettings): Promise<Configuration> {
  // Only where the operator has named a provider without TLS, as tests do.
  const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
  if (!endpoints) return discovery(issuer, client_id, client_secret, undefined, { execute: insecure });
  const { authorization, token } = endpoints;
  const described = {
    issuer: issuer.href,
    authorization_endpoint: authorization,
    token_endpoint: token,
  };
  const configuration = new Configuration(
    described,
    client_id,
    client_secret,
    ClientSecretBasic(client_secret),
  );
  for (const allow of insecure) allow(configuration);
  return configuration;
}
